import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'behaviour §12: a link for another network is paid on this one',
    file: 'widget/features/send/createReceiverLookup.ts',
    find: 'if (elsewhere) return elsewhere',
    replace: '',
    test: 'behavior: a link for another network asks, and is read there',
  },
  {
    name: 'behaviour §12: a link that was given up fills the form after the switch',
    file: 'widget/features/send/createSend.ts',
    find: 'if (followed === text) typeReceiver(text)',
    replace: 'typeReceiver(text)',
    test: 'behavior: what is typed during the switch is not overwritten by the link',
  },
])
