import { randomBytes } from 'node:crypto'
import type { Factor, Vault } from '#shared/api/auth/custody.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { type Custody, type CustodyHandlers, createCustody } from '../custody/createCustody.ts'
import { createEscrowBox } from '../custody/createEscrowBox.ts'
import { createNotices } from '../custody/createNotices.ts'
import type { CustodyContext } from '../custody/custodyContext.ts'
import { type CustodyPolicy, custodyPolicy } from '../custody/custodyPolicy.ts'
import type { Queries } from '../database/database.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import type { Mail } from '../login/mail/mailer.ts'
import { createMemoryProjects } from './createMemoryProjects.ts'

export const hour = 3_600_000
export const day = 24 * hour

export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** A signed-in device of a new person, or another device of the same one. */
export function testCaller(overrides: Partial<SignedInCaller> = {}): SignedInCaller {
  return {
    device: randomText(32),
    nonce: randomText(32),
    projectId: 'shop',
    site: 'https://shop.example',
    ip: '192.0.2.1',
    browser: 'Firefox on Windows',
    locale: 'en',
    sessionId: randomId(),
    person: { id: randomId(), method: 'email', email: 'ada@example.com', userName: null },
    signedInAt: startOfTests,
    steppedUpAt: null,
    ...overrides,
  }
}

export const startOfTests = Date.UTC(2026, 10, 21, 12)

export function testVault(overrides: Partial<Vault> = {}): Vault {
  return {
    id: randomId(),
    version: 1,
    epoch: 1,
    iv: randomText(12),
    ciphertext: randomText(48),
    addresses: { eip155: `0x${'a1'.repeat(20)}`, solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' },
    ...overrides,
  }
}

export function testFactor(overrides: Partial<Factor> = {}): Factor {
  return {
    id: randomId(),
    kind: 'code',
    salt: randomText(32),
    iv: randomText(12),
    ciphertext: randomText(48),
    label: 'Recovery code',
    ...overrides,
  }
}

/** The handlers behind a gate: whoever has proven nothing else has proven the wallet as it is. */
type GatedHandlers = {
  [Name in keyof CustodyHandlers]: (
    request: Parameters<CustodyHandlers[Name]>[0],
    caller: SignedInCaller & { proofKey?: string },
  ) => ReturnType<CustodyHandlers[Name]>
}

export interface TestCustody extends Omit<Custody, 'handlers'> {
  handlers: GatedHandlers
  context: CustodyContext
  /** The mails so far, once all that is on its way has arrived. */
  mails(): Promise<Mail[]>
  /** What the wallet holds from now on, in US dollars; null: chains do not say. */
  worth(dollars: number | null): void
  /** Lets time pass. */
  pass(milliseconds: number): void
  /** From now on no mail is taken. */
  loseMail(): void
  /** What was logged as not sent. */
  logged: unknown[]
}

/** Custody on a real database, with a clock that stands still and a mailbox. */
export function createTestCustody(
  queries: Queries,
  policy: Partial<CustodyPolicy> = {},
  escrowKey?: string,
): TestCustody {
  const mails: Mail[] = []
  const logged: unknown[] = []
  let time = startOfTests
  let isDown = false
  let dollars: number | null = 0
  const now = () => time
  const notices = createNotices({
    mailer: {
      async send(mail) {
        if (isDown) throw Object.assign(new Error(`cannot send to ${mail.to}`), { code: 'MAIL_UNAVAILABLE' })
        mails.push(mail)
      },
      destroy: async () => undefined,
    },
    projects: createMemoryProjects([
      { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'], allowDevelopmentHosts: false },
    ]),
    now,
    log: { error: (facts: unknown) => void logged.push(facts) },
  })
  const escrow = escrowKey === undefined ? null : createEscrowBox(escrowKey)
  const context = {
    queries,
    notices,
    policy: { ...custodyPolicy, ...policy },
    escrow,
    worthOf: async () => dollars,
    now,
  }
  const custody = createCustody(context)
  return {
    ...custody,
    handlers: behindGate(custody),
    context,
    async mails() {
      await notices.destroy()
      return mails
    },
    worth(held) {
      dollars = held
    },
    pass(milliseconds) {
      time += milliseconds
    },
    loseMail() {
      isDown = true
    },
    logged,
  }
}

function behindGate({ handlers, proofKeyOf }: Custody): GatedHandlers {
  const proven = async (caller: SignedInCaller & { proofKey?: string }) => ({
    ...caller,
    proofKey: caller.proofKey ?? (await proofKeyOf(caller.person.id)) ?? '',
  })
  return {
    vault: async (request, caller) => handlers.vault(request, await proven(caller)),
    create: async (request, caller) => handlers.create(request, await proven(caller)),
    share: async (request, caller) => handlers.share(request, await proven(caller)),
    factors: async (request, caller) => handlers.factors(request, await proven(caller)),
    approveRecovery: async (request, caller) => handlers.approveRecovery(request, await proven(caller)),
    refuseRecovery: async (request, caller) => handlers.refuseRecovery(request, await proven(caller)),
    enrol: async (request, caller) => handlers.enrol(request, await proven(caller)),
    revokeDevice: async (request, caller) => handlers.revokeDevice(request, await proven(caller)),
    addFactor: async (request, caller) => handlers.addFactor(request, await proven(caller)),
    addEscrow: async (request, caller) => handlers.addEscrow(request, await proven(caller)),
    escrow: async (request, caller) => handlers.escrow(request, await proven(caller)),
    removeFactor: async (request, caller) => handlers.removeFactor(request, await proven(caller)),
    rotate: async (request, caller) => handlers.rotate(request, await proven(caller)),
    freeze: async (request, caller) => handlers.freeze(request, await proven(caller)),
    thaw: async (request, caller) => handlers.thaw(request, await proven(caller)),
    restart: async (request, caller) => handlers.restart(request, await proven(caller)),
    keepSavings: async (request, caller) => handlers.keepSavings(request, await proven(caller)),
    exported: async (request, caller) => handlers.exported(request, await proven(caller)),
  }
}

/** A person with a wallet on one device, and a session on another. */
export async function createTestHolder(custody: TestCustody) {
  const caller = testCaller()
  const other = testCaller({ person: caller.person })
  const request = {
    vault: testVault(),
    proofKey: randomText(32),
    share: randomText(32),
    deviceName: 'Laptop',
    factors: [testFactor()],
  }
  await custody.handlers.create(request, caller)
  const { handlers } = custody
  const subjects = async () => (await custody.mails()).map(({ subject }) => subject.replace(' (Shop)', ''))
  return { custody, handlers, caller, other, request, subjects }
}
