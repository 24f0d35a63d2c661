import { createText } from '#shared/text/createText.ts'

/** What is said of people, their roles and invitations. */
export const peopleText = createText({
  locale: 'en',
  messages: {
    'members.title': 'Members',
    'members.hint':
      'A viewer reads, a member edits, an admin also decides who else does. Owners of the server may do everything.',
    'members.list': 'Members of the project',
    'members.empty': 'Nobody has a role of their own here. Owners of the server see the project anyway.',
    'owners.title': 'Owners',
    'owners.hint': 'An owner has the whole server, and every project as its admin has.',
    'owners.list': 'Owners of the server',
    'owners.empty': 'There is no owner.',
    'people.account': 'Account',
    'people.role': 'Role',
    'people.since': 'Since',
    'people.change': 'Change',
    'people.roleOf': 'Role of {account}',
    'people.remove': 'Remove {account}',
    'people.removeAsk': 'Remove {account}?',
    'people.removeText': 'It takes effect at once, in the middle of what they do. You can invite them again.',
    'people.removeButton': 'Remove',
    'role.viewer': 'Viewer',
    'role.member': 'Member',
    'role.admin': 'Admin',
    'invite.title': 'Invite somebody',
    'invite.note': 'For whom',
    'invite.noteHint': 'Only for you, to tell invitations apart.',
    'invite.role': 'Role',
    'invite.button': 'Make an invitation',
    'invite.made':
      'The invitation is ready. It is shown this once: send the link to the person. It is good until {time}, for one sign-in.',
    'invite.what': 'the link',
    'invitations.title': 'Open invitations',
    'invitations.empty': 'There is none.',
    'invitations.note': 'For whom',
    'invitations.noNote': 'No note',
    'invitations.expires': 'Good until',
    'invitations.cancel': 'Cancel the invitation {note}',
  },
})
