import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'the words of an open modal change their shape when the typeface comes',
    file: 'widget/features/modal/turnToFont.ts',
    find: '  await untilUnread(context)\n',
    replace: '',
    test: 'behavior: what is being read keeps its shape until close',
  },
])
