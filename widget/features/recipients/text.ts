export const recipientsText = {
  'recipients.own': 'Your accounts',
  'recipients.search': 'Search by name or address',
  'recipients.found': { one: '{count} found', other: '{count} found' },
  'recipients.noMatchTitle': 'Nobody found',
  'recipients.noMatchText': 'Nobody here matches “{query}”.',
  'recipients.manage': 'Edit contacts',
  'recipients.add': 'Add contact',
  'recipients.noneTitle': 'No contacts yet',
  'recipients.noneText':
    'Save the people you pay, and find them by name next time. Contacts stay in this browser, and the site can’t see them.',

  'recipients.name': 'Name',
  'recipients.address': 'Address',
  'recipients.save': 'Save contact',
  'recipients.lookAlike':
    'This address looks like the one of {name}, but it’s a different one. Make sure it’s right.',
  'recipients.lookAlikeUsed':
    'This address looks like one you’ve used, but it’s a different one. Make sure it’s right.',
  'recipients.remove': 'Remove contact',
  'recipients.removeAsk': 'Remove {name} from your contacts? Your transactions stay as they are.',
  'recipients.removeYes': 'Remove',
  'recipients.keep': 'Keep',
  'recipients.notRemoved':
    'Your browser didn’t let us change your contacts. Allow site data, then try again.',

  'recipients.problem.nameMissing': 'Give this contact a name.',
  'recipients.problem.nameIsAddress': 'This is an address. Enter a name that you’ll recognize.',
  'recipients.problem.nameTaken':
    'You already have a contact called “{other}”. Enter another name to tell them apart.',
  'recipients.problem.addressMissing': 'Enter an address, or a name such as anna.eth.',
  'recipients.problem.addressTaken': 'You already saved this address as “{other}”.',
  'recipients.problem.full': 'You have {count} contacts, and there’s room for no more. Remove one first.',
  'recipients.problem.notKept':
    'Your browser didn’t let us save this contact. Allow site data, then try again.',
} as const
