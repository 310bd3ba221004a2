// TypeScript in components; warnings of the compiler (accessibility among them) fail `npm run types`.
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };
