import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'a first frame is drawn from half a document',
    file: 'widget/features/firstFrame/createFirstFrame.ts',
    find: "if (document.readyState !== 'loading') return null",
    replace: 'return null',
    test: 'behavior: opened while the document is on its way, it is drawn when all of it is there',
  },
])
