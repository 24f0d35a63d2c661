import * as z from 'zod/mini'
import { networkSchema } from './network.ts'
import { socialLogins } from './socialLogin.ts'

/**
 * What the server writes into the secure frame's HTML for one project. It is there and not fetched later for the same reason
 * as in the widget's: whom the frame listens to is checked before anything else can run (security.md §3.1 step 4).
 */
export const frameConfigSchema = z.strictObject({
  projectId: z.string(),
  name: z.string(),
  /** Of the widget: the only window that may give the frame requests. */
  kitOrigin: z.string(),
  /** Of the pages around the widget, as patterns; what the widget forwards is checked against them again. */
  allowedOrigins: z.array(z.string()),
  allowDevelopmentHosts: z.boolean(),
  networks: z.array(networkSchema),
  /** What the server has means for and the project does not switch off. */
  features: z.strictObject({
    email: z.boolean(),
    socials: z.array(z.enum(socialLogins)),
    /** The wallet cannot be used before a recovery factor is set up. */
    requireRecovery: z.boolean(),
    /** Whether the operator offers to keep a way back, and could therefore use the wallet. */
    escrow: z.boolean(),
    /** The wallet's account may be upgraded (EIP-7702). */
    smartAccounts: z.boolean(),
    /** Pages may ask for sessions (ERC-7715). Whether one that the project says nothing of does, is its own matter. */
    smartSessions: z.boolean(),
  }),
  version: z.string(),
})
export type FrameConfig = z.infer<typeof frameConfigSchema>

/** The id of the element in the secure frame's HTML that carries this as JSON. */
export const frameConfigElementId = 'wallet-kit-frame'

/** The one Trusted Types policy of the secure frame: it makes the address of the signer's worker, and nothing else. */
export const trustedTypesPolicyName = 'wallet-kit-signer'

/** What is asked of a document. `Document` itself is unknown where the server is compiled, which imports this file too. */
export interface ElementSource {
  getElementById(id: string): { textContent: string | null } | null
}

/**
 * The project's configuration from the served HTML.
 *
 * @throws if the element is missing or its JSON does not fit: the server and this build do not belong together
 */
export function readFrameConfig(document: ElementSource): FrameConfig {
  const element = document.getElementById(frameConfigElementId)
  if (!element) throw new Error('No project configuration')
  return frameConfigSchema.parse(JSON.parse(element.textContent ?? ''))
}
