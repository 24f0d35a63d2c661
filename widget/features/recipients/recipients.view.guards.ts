import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: nobody is warned of an address like a contact’s',
    file: 'widget/features/send/knownReceivers.ts',
    find: '[...saved, ...recents.of(namespace)]',
    replace: 'recents.of(namespace)',
    test: 'contacts > rejects: an address like a contact’s is warned of, saved or paid',
  },
  {
    name: 'threat 43: a contact is paid wherever a name leads by now',
    file: 'widget/features/send/Recents.tsx',
    find: 'contact ? address : (name ?? address)',
    replace: 'name ?? address',
    test: 'rejects: a contact who was paid by a name is paid at the address, wherever the name leads by now',
  },
])
