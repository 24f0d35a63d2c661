import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a view of the embedded wallet that is drawn before its frame has a size never shows',
    file: 'frame-auth/ui/useSheetHeight.ts',
    find: 'retry = setTimeout(emitHeight, retryInterval)',
    replace: '',
    test: 'behavior: a sheet that is drawn before its frame has a size tells its height once it has one',
  },
])
