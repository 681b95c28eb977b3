// What the compiler and svelte-check do not see: unused code, forgotten promises, Svelte's own pitfalls. Layout is Prettier's.
import globals from 'globals'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['node_modules', 'src/lib/api-types.ts', 'src/lib/message-keys.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // Collections that nothing has to follow are plain ones: they cost a tenth of reactive ones.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check knows better which warnings there would be: it fails on any.
      'svelte/no-unused-svelte-ignore': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
)
