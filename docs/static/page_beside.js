// Where the page lies, seen from a document; `make site` writes its place here, elsewhere there is none.
const PAGE_BESIDE = '';
