// Runs core.js of the page in node for a program at the other end of two pipes: node core_driver.mjs core.js core.wasm.
// In: sizes of a name and of arguments, 4 bytes each, and these. Out: the size of the answer, how many instances were
// replaced after traps and for growth, 4 bytes each, and the answer.
import { readFileSync, readSync, writeSync } from "node:fs";

const [script, wasm, interruption] = process.argv.slice(2);
// By its text, as node takes a file that ends in .js for a module only in its latest versions.
const { openCore } = await import(`data:text/javascript,${encodeURIComponent(readFileSync(script, "utf8"))}`);

const INTERRUPTIONS = {
  never: () => false,
  always: () => true,
  fails: () => {
    throw new Error("a fault beside the core");
  },
};
const core = await openCore(readFileSync(wasm), INTERRUPTIONS[interruption]);

function read(size) {
  const bytes = new Uint8Array(size);
  for (let done = 0; done < size; ) {
    const more = readSync(0, bytes, done, size - done);
    if (more === 0) process.exit(0);
    done += more;
  }
  return bytes;
}

function write(bytes) {
  for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done);
}

for (;;) {
  const sizes = new DataView(read(8).buffer);
  const name = new TextDecoder().decode(read(sizes.getUint32(0, true)));
  const answer = core.call(name, read(sizes.getUint32(4, true)));
  const { traps, growth } = core.replaced;
  write(new Uint8Array(new Uint32Array([answer.length, traps, growth]).buffer));
  write(answer);
}
