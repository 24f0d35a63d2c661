import { createText } from '#shared/text/createText.ts'

/** What is said of people, their roles and invitations. */
export const peopleText = createText({
  messages: {
    'members.title': 'Members',
    'members.hint':
      'Viewers can read, members can edit, and admins can also manage members. Owners of the server can do everything.',
    'members.list': 'Project members',
    'members.empty': 'No members yet. Owners of the server can always see the project.',
    'owners.title': 'Owners',
    'owners.hint': 'Owners manage the whole server and every project on it.',
    'owners.list': 'Server owners',
    'owners.empty': 'No owners yet.',
    'people.account': 'Account',
    'people.role': 'Role',
    'people.since': 'Since',
    'people.change': 'Change',
    'people.roleOf': 'Role of {account}',
    'people.remove': 'Remove {account}',
    'people.removeAsk': 'Remove {account}?',
    'people.removeText': 'They lose access right away. You can invite them again.',
    'people.removeButton': 'Remove',
    'role.viewer': 'Viewer',
    'role.member': 'Member',
    'role.admin': 'Admin',
    'invite.title': 'Invite someone',
    'invite.note': 'Note',
    'invite.noteHint': 'Only you see this. It helps you tell invitations apart.',
    'invite.role': 'Role',
    'invite.button': 'Create invitation',
    'invite.made':
      'The invitation is ready. Copy the link and send it now: it’s only shown once. It works for one sign-in, until {time}.',
    'invite.what': 'the link',
    'invitations.title': 'Pending invitations',
    'invitations.empty': 'None yet.',
    'invitations.note': 'Note',
    'invitations.noNote': 'No note',
    'invitations.expires': 'Expires',
    'invitations.cancel': 'Cancel invitation: {note}',
  },
})
