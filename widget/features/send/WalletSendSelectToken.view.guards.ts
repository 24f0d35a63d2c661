import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'the Enter that ends a composed word chooses a token',
    file: 'widget/ui/RowKeys.tsx',
    find: 'if (nativeEvent.isComposing) return',
    replace: '',
    test: 'behavior: while a word is being composed the keys are its own',
  },
  {
    name: 'Enter chooses a token that nobody looked for',
    file: 'widget/ui/RowKeys.tsx',
    find: 'field?.value.trim()',
    replace: 'field',
    test: 'rejects: Enter where nothing is looked for, or nothing was found',
  },
])
