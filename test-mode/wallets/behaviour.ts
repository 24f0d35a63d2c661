import * as z from 'zod/mini'

/** What happens to a request that a person would decide about. */
export const decisionSchema = z.enum([
  /** Asks the person, or agrees at once where the wallet is `auto`. */
  'approve',
  /** Refuses at once, with code 4001. */
  'reject',
  /** Never answers. */
  'silent',
  /** Says that an earlier request is still open, with code -32002. */
  'pending',
  /** Agrees after a while. */
  'late',
  /** Waits until the page calls `approve()` or `reject()` on the wallet's controls. */
  'manual',
  /** Agrees, and answers something of the wrong shape. */
  'nonsense',
])
export type Decision = z.infer<typeof decisionSchema>

export const switchSchema = z.union([
  decisionSchema,
  z.enum([
    /** Knows only its first chain until another is added: 4902. */
    'unknownChain',
    /** Switches, but sends no event. */
    'quiet',
    /** Says yes and goes to another chain than the one asked for. */
    'elsewhere',
  ]),
  /** Fails with this JSON-RPC code, for example 5000 or -32603, and with `data` where a wallet would send some. */
  z.strictObject({ error: z.int(), data: z.optional(z.unknown()) }),
])
export type SwitchBehaviour = z.infer<typeof switchSchema>

export const behaviourSchema = z.strictObject({
  connect: decisionSchema,
  sign: decisionSchema,
  switchChain: switchSchema,
  /** `eth_accounts`, `eth_chainId` and other reads. `silent` is a wallet that hangs. */
  read: z.enum(['approve', 'silent', 'nonsense']),
})
export type Behaviour = z.infer<typeof behaviourSchema>

const approve: Behaviour = { connect: 'approve', sign: 'approve', switchChain: 'approve', read: 'approve' }

/** The named behaviours. */
export const behaviours = {
  approve,
  reject: { ...approve, connect: 'reject', sign: 'reject', switchChain: 'reject' },
  silent: { ...approve, connect: 'silent' },
  frozen: { connect: 'silent', sign: 'silent', switchChain: 'silent', read: 'silent' },
  pending: { ...approve, connect: 'pending' },
  manual: { ...approve, connect: 'manual', sign: 'manual', switchChain: 'manual' },
  nonsense: { connect: 'nonsense', sign: 'nonsense', switchChain: 'nonsense', read: 'nonsense' },
  unknownChain: { ...approve, switchChain: 'unknownChain' },
  rejectSwitch: { ...approve, switchChain: 'reject' },
  silentSwitch: { ...approve, switchChain: 'silent' },
  quietSwitch: { ...approve, switchChain: 'quiet' },
  wrongChain: { ...approve, switchChain: 'elsewhere' },
  userRefusedSwitch: { ...approve, switchChain: { error: 5000 } },
  failingSwitch: { ...approve, switchChain: { error: -32_603 } },
  /** "Unknown chain" wrapped in an internal error, as some mobile wallets send it. */
  wrappedUnknownChain: {
    ...approve,
    switchChain: { error: -32_603, data: { originalError: { code: 4902 } } },
  },
} as const satisfies Record<string, Behaviour>
export type BehaviourName = keyof typeof behaviours

const names = Object.keys(behaviours).filter((name): name is BehaviourName => name in behaviours)

/** A behaviour by its name, or the parts in which it differs from `approve`. */
export const behaviourChoiceSchema = z.union([z.enum(names), z.partial(behaviourSchema)])
export type BehaviourChoice = z.infer<typeof behaviourChoiceSchema>

export function toBehaviour(choice: BehaviourChoice): Behaviour {
  if (typeof choice === 'string') return behaviours[choice]
  return {
    connect: choice.connect ?? approve.connect,
    sign: choice.sign ?? approve.sign,
    switchChain: choice.switchChain ?? approve.switchChain,
    read: choice.read ?? approve.read,
  }
}
