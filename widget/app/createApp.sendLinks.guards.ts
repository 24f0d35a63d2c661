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
    file: 'widget/features/send/typeReceiver.ts',
    find: 'if (store.get(followedLinkAtom) === text) typeReceiver(send, text)',
    replace: 'typeReceiver(send, text)',
    test: 'behavior: what is typed during the switch is not overwritten by the link',
  },
  {
    name: 'behaviour §12: a refused link leaves what an earlier one had filled in',
    file: 'widget/features/send/typeReceiver.ts',
    find: 'linkFill.takeBack()',
    replace: '',
    test: 'behavior: a refused link in the place of a link takes out what that had filled in',
  },
  {
    name: 'behaviour §12: a link that is taken back takes the token of an amount that a person typed',
    file: 'widget/features/send/createLinkFill.ts',
    find: "tokenKey === after.tokenKey && now().amount === ''",
    replace: 'tokenKey === after.tokenKey',
    test: 'behavior: what a person has changed after a link stays, with the token that it is of',
  },
])
