import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'contacts: two are called the same, and one is paid for the other',
    file: 'widget/features/contacts/contactProblem.ts',
    find: "if (namesake) return { code: 'nameTaken', other: namesake.name }",
    replace: '',
    test: 'createContacts > rejects: the same name',
  },
  {
    name: 'contacts: one is called like an address',
    file: 'widget/features/contacts/contactProblem.ts',
    find: "if (addressLike.test(contact.name)) return { code: 'nameIsAddress' }",
    replace: '',
    test: 'createContacts > rejects: a shortened address for a name',
  },
  {
    name: 'threat 19: the name of a contact turns the text around it',
    file: 'widget/features/contacts/createContacts.ts',
    find: 'cleanName(draft.name)',
    replace: 'draft.name',
    test: 'createContacts > threat 19 behavior: a name is kept as one line without marks that hide or turn text',
  },
  {
    name: 'contacts: a tab writes over what another one has kept',
    file: 'widget/features/contacts/createContacts.ts',
    find: 'const contacts = read()',
    replace: 'const contacts = store.get(listAtom)',
    test: 'createContacts > behavior: another tab’s contacts are there at once, and its change is not lost',
  },
])
