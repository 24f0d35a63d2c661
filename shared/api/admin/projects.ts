import * as z from 'zod/mini'
import { projectKinds } from '../../entities/projectKind.ts'
import {
  type AdminEndpointTable,
  adminRoles,
  adminTimeSchema,
  nothingSchema,
  projectIdField,
} from './adminEndpoint.ts'
import { tagOptionsSchema } from './tagOptions.ts'

const chainId = z.string().check(z.maxLength(128))

/** A network as a project writes it: a CAIP-2 id, `{ caipNetworkId, faucetUrl }`, or in full. Which it may be the server says. */
const networkField = z.union([
  chainId,
  z.looseObject({ caipNetworkId: chainId, name: z.optional(z.string()), faucetUrl: z.optional(z.string()) }),
])

const features = z.record(
  z.string().check(z.maxLength(64)),
  z.union([z.boolean(), z.string(), z.array(z.string())]),
)

const settings = {
  name: z.string().check(z.maxLength(128)),
  allowedOrigins: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(64)),
  allowDevelopmentHosts: z.boolean(),
  /** Switches by name, `socials`, `onrampProviders` (lists) and `swapProvider`. What is left out has its default. */
  features,
  /** The first is the one that visitors begin on. */
  networks: z.array(networkField).check(z.minLength(1), z.maxLength(64)),
  walletConnectProjectId: z.nullable(z.string()),
  tagOptions: tagOptionsSchema,
}

/** What may be a vendor's key comes in by this and is never given back: of each chain only where its endpoints are. */
const newRpcUrls = z.record(chainId, z.array(z.string().check(z.maxLength(2_048))).check(z.maxLength(16)))
const knownRpcUrls = z.array(
  /** Hosts alone: path and query may be a key. */
  z.strictObject({ chainId, hosts: z.array(z.string()) }),
)

/** A project as the page reads it. `revision` goes back with a change. */
export const adminProjectSchema = z.strictObject({
  id: z.string(),
  /** It stays what it was made as. */
  kind: z.enum(projectKinds),
  ...settings,
  customRpcUrls: knownRpcUrls,
  createdAt: adminTimeSchema,
  updatedAt: adminTimeSchema,
  revision: z.string(),
  /** It stands in the server's configuration: its next start puts it back to what is said there. */
  isConfigured: z.boolean(),
  /** The tag to copy into a page. */
  tag: z.string(),
})
export type AdminProject = z.infer<typeof adminProjectSchema>

const changeSchema = z.partial(
  z.strictObject({
    ...settings,
    /** Replaces the lists of the chains that are named; an empty list removes one. */
    customRpcUrls: newRpcUrls,
  }),
)
export type ProjectChange = z.infer<typeof changeSchema>

export const projectEndpoints = {
  /** Those that one has a role in; an owner gets all. */
  listProjects: {
    path: 'projects',
    request: nothingSchema,
    answer: z.strictObject({
      projects: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          role: z.enum(adminRoles),
          allowedOrigins: z.array(z.string()),
          updatedAt: adminTimeSchema,
        }),
      ),
    }),
    needs: 'session',
    scope: 'server',
    isAudited: false,
    errors: [],
  },
  readProject: {
    path: 'projects/read',
    request: z.strictObject(projectIdField),
    answer: adminProjectSchema,
    needs: 'viewer',
    scope: 'project',
    isAudited: false,
    errors: [],
  },
  /** What is left out has its default; `id` left out: a random one. */
  createProject: {
    path: 'projects/create',
    request: z.strictObject({
      id: z.optional(z.string().check(z.maxLength(64))),
      name: settings.name,
      change: z._default(changeSchema, {}),
    }),
    answer: adminProjectSchema,
    needs: 'owner',
    scope: 'server',
    isAudited: true,
    errors: [],
  },
  /** `PROJECT_CHANGED`: somebody else was faster, and nothing is written. Read it again. */
  editProject: {
    path: 'projects/edit',
    request: z.strictObject({ ...projectIdField, revision: z.string(), change: changeSchema }),
    answer: adminProjectSchema,
    needs: 'member',
    scope: 'project',
    isAudited: true,
    errors: ['PROJECT_CHANGED'],
  },
  /** With its members. There is no way back, so it takes the revision that was looked at. */
  deleteProject: {
    path: 'projects/delete',
    request: z.strictObject({ ...projectIdField, revision: z.string() }),
    answer: nothingSchema,
    needs: 'admin',
    scope: 'project',
    isAudited: true,
    errors: ['PROJECT_CHANGED'],
  },
} as const satisfies AdminEndpointTable
