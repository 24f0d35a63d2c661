import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'R31: a modal that closes keeps the focus until it is hidden',
    file: 'widget/features/modal/closeModal.ts',
    find: 'releaseFocus(window.document)',
    replace: '',
    test: 'R31 behavior: what is in the modal has no focus any more when the frame is hidden, and the page gets it back',
  },
])
