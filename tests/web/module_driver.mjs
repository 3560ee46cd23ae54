// Runs functions of the tests on the page's modules: lines of JSON in (a function's source, its argument), lines out.
import { register } from 'node:module';
import { createInterface } from 'node:readline';

const HOOK = `export const load = (url, context, next) =>
  next(url, url.endsWith('.js') ? { ...context, format: 'module' } : context);`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`); // the page's files say nothing of their kind to node

const root = process.argv[2]; // the address of the folder that the page is in
for await (const line of createInterface({ input: process.stdin })) {
  const [source, given] = JSON.parse(line);
  const absolute = source.replaceAll(/import\('\.?\//g, `import('${root}/`);
  try {
    const answer = await (0, eval)(`(${absolute})`)(given);
    console.log(JSON.stringify({ answer: answer ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: `${error.name}: ${error.message}` }));
  }
}
