import type { AdminCallName } from '#shared/api/admin/adminEndpoints.ts'
import { createText } from '#shared/text/createText.ts'

/** What was done, by the call that did it. What only reads is in no log. */
const doneBy: Partial<Record<AdminCallName, string>> = {
  exchange: 'Signed in',
  signOut: 'Signed out',
  endSession: 'Ended sessions',
  acceptInvitation: 'Accepted an invitation',
  createProject: 'Created the project',
  editProject: 'Changed the project',
  deleteProject: 'Deleted the project',
  inviteMember: 'Invited a member',
  cancelInvitation: 'Canceled an invitation',
  setMemberRole: 'Changed a role',
  removeMember: 'Removed a member',
  inviteOwner: 'Invited an owner',
  cancelOwnerInvitation: 'Canceled an owner’s invitation',
  removeOwner: 'Removed an owner',
}

/** What the log of changes says. */
export const auditText = createText({
  messages: {
    'audit.title': 'Audit log',
    'audit.hint': 'Who changed what, newest first. Secrets are never shown, only whether they are set.',
    'audit.list': 'Changes',
    'audit.projectTitle': 'History',
    'audit.time': 'Time',
    'audit.who': 'Who',
    'audit.what': 'Action',
    'audit.project': 'Project',
    'audit.changes': 'Change',
    'audit.change': '{field}: {before} → {after}',
    'audit.empty': 'No changes yet.',
    'audit.older': 'Show older changes',
    'audit.unset': 'not set',
  },
})

/** What a call did, for people; one that this page does not know stays as it is called. */
export function describeCall(call: string): string {
  return Object.entries(doneBy).find(([name]) => name === call)?.[1] ?? call
}
