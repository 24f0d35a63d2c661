import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R46: what the browser refuses to copy is not copied in the older way',
    file: 'shared/ui/copyText.ts',
    find: "if (!document.execCommand('copy')) return 'selected'",
    replace: "return 'selected'",
    test: 'R46 behavior: the clipboard refuses, the old command does it',
  },
  {
    name: 'R46: what cannot be copied is not selected',
    file: 'shared/ui/copyText.ts',
    find: 'selection.selectAllChildren(shown)',
    replace: '',
    test: 'R46 behavior: everything is refused, so the text stays selected for the person to copy',
  },
])
