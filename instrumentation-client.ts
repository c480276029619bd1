// Runs before anything else of ours in a page. zod, when it loads, would try whether it may compile code, and our content
// security policy reports every try; told beforehand, it does not. By hand, because zod itself is too heavy for every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
