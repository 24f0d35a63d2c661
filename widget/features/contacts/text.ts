/** What other views say of contacts. */
export const contactsText = {
  'contacts.row': 'Contacts',
  'contacts.mark': 'In your contacts',
} as const
