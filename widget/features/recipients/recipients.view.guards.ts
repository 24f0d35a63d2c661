import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: nobody is warned of an address like a contact’s',
    file: 'widget/features/send/knownReceivers.ts',
    find: '[...saved, ...recents.of(namespace)]',
    replace: 'recents.of(namespace)',
    test: 'contacts > rejects: an address like a contact’s is warned of, saved or paid',
  },
])
