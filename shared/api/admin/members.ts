import * as z from 'zod/mini'
import {
  type AdminEndpointTable,
  adminTimeSchema,
  nothingSchema,
  operatorSchema,
  projectIdField,
  projectRoles,
} from './adminEndpoint.ts'

const role = { role: z.enum(projectRoles) }
/** For whom it is, so that a list of them can be told apart. */
const note = { note: z._default(z.string().check(z.maxLength(64)), '') }
const invitationId = { id: z.string().check(z.maxLength(64)) }

const person = { account: operatorSchema, addedAt: adminTimeSchema }
const invitation = {
  ...invitationId,
  note: z.string(),
  createdAt: adminTimeSchema,
  expiresAt: adminTimeSchema,
  createdBy: operatorSchema,
}
/** What is given out once: the server keeps its hash alone. The link carries the code in its fragment. */
const invited = z.strictObject({
  id: z.string(),
  code: z.string(),
  link: z.string(),
  expiresAt: adminTimeSchema,
})

const ofProject = { needs: 'admin', scope: 'project', isAudited: true } as const
const ofServer = { needs: 'owner', scope: 'server', isAudited: true } as const

/** Who may do what. A changed role counts from the next call on. */
export const memberEndpoints = {
  listMembers: {
    path: 'members',
    request: z.strictObject(projectIdField),
    answer: z.strictObject({
      members: z.array(z.strictObject({ ...person, ...role })),
      invitations: z.array(z.strictObject({ ...invitation, ...role })),
    }),
    ...ofProject,
    isAudited: false,
    errors: [],
  },
  inviteMember: {
    path: 'members/invite',
    request: z.strictObject({ ...projectIdField, ...role, ...note }),
    answer: invited,
    ...ofProject,
    errors: [],
  },
  cancelInvitation: {
    path: 'members/cancel-invitation',
    request: z.strictObject({ ...projectIdField, ...invitationId }),
    answer: nothingSchema,
    ...ofProject,
    errors: ['NOT_FOUND'],
  },
  setMemberRole: {
    path: 'members/role',
    request: z.strictObject({ ...projectIdField, account: operatorSchema, ...role }),
    answer: nothingSchema,
    ...ofProject,
    errors: ['NOT_FOUND'],
  },
  removeMember: {
    path: 'members/remove',
    request: z.strictObject({ ...projectIdField, account: operatorSchema }),
    answer: nothingSchema,
    ...ofProject,
    errors: ['NOT_FOUND'],
  },
  listOwners: {
    path: 'owners',
    request: nothingSchema,
    answer: z.strictObject({
      owners: z.array(z.strictObject(person)),
      invitations: z.array(z.strictObject(invitation)),
    }),
    ...ofServer,
    isAudited: false,
    errors: [],
  },
  inviteOwner: {
    path: 'owners/invite',
    request: z.strictObject(note),
    answer: invited,
    ...ofServer,
    errors: [],
  },
  cancelOwnerInvitation: {
    path: 'owners/cancel-invitation',
    request: z.strictObject(invitationId),
    answer: nothingSchema,
    ...ofServer,
    errors: ['NOT_FOUND'],
  },
  /** Also oneself, as long as another one is left. */
  removeOwner: {
    path: 'owners/remove',
    request: z.strictObject({ account: operatorSchema }),
    answer: nothingSchema,
    ...ofServer,
    errors: ['LAST_OWNER', 'NOT_FOUND'],
  },
} as const satisfies AdminEndpointTable
