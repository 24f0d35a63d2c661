import type { Vault } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Bytes, randomBytes } from '../services/crypto/bytes.ts'
import { seal, unseal } from '../services/crypto/sealing.ts'
import { makeFactor, openFactor } from './factorDek.ts'
import { toWords, withKeys } from './keys.ts'
import type { Means, OperationParams, OperationResult, SignerOperation } from './operations.ts'
import { checkPin, makePin } from './pinAddresses.ts'
import { sealContexts } from './sealContexts.ts'
import { checkVault, sealVault, withEntropy } from './sealVault.ts'
import { readApproved, signApproved } from './signing/signApproved.ts'
import { proofKeyOf, proveVault } from './vaultProofKey.ts'
import { unwrapDek, wrapDek } from './wrapDek.ts'

export type Keyring = {
  [O in SignerOperation]: (params: OperationParams<O>) => Promise<OperationResult<O>>
}

interface Opened {
  person: string
  vault: Vault
  dek: Bytes
}

/**
 * The signer's side of its operations. Holds at most one DEK, for `idle` milliseconds after its last use; a seed only within the
 * operation that needs it. JavaScript cannot promise that a wiped buffer had no copy: it is wiped all the same.
 */
export function createKeyring({ idle }: { idle: number }): Keyring {
  let opened: Opened | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const lock = () => {
    clearTimeout(timer)
    opened?.dek.fill(0)
    opened = null
  }
  const keepOpen = () => {
    clearTimeout(timer)
    timer = setTimeout(lock, idle)
  }
  const adopt = (next: Opened) => {
    lock()
    opened = next
    keepOpen()
  }

  /** The DEK is a copy: locking in the middle of an operation must not turn its key into zeros. */
  const withOpened = async <T>(wallet: string, use: (opened: Opened) => Promise<T>): Promise<T> => {
    if (opened?.vault.iv !== wallet) throw new WalletKitError('FACTOR_REQUIRED', 'The wallet is locked')
    keepOpen()
    const lent = { ...opened, dek: opened.dek.slice() }
    try {
      return await use(lent)
    } finally {
      lent.dek.fill(0)
    }
  }

  const enclose = async ({ person, vault, dek }: Opened, key: CryptoKey, lock: Bytes | undefined) => {
    const name = { person, ...vault }
    return { ...(await wrapDek({ name, dek, key, lock })), pin: await makePin(name, dek) }
  }

  const make = async (
    head: { person: string; id: string; epoch: number },
    entropy: Bytes,
    key: CryptoKey,
    lock?: Bytes,
  ) => {
    const dek = randomBytes(32)
    const vault = await sealVault(head, dek, entropy)
    const next = { person: head.person, vault, dek }
    return { next, made: { vault, proofKey: await proofKeyOf(dek), ...(await enclose(next, key, lock)) } }
  }

  return {
    async create({ person, vaultId, key }) {
      const entropy = randomBytes(16)
      const { next, made } = await make({ person, id: vaultId, epoch: 1 }, entropy, key)
      entropy.fill(0)
      adopt(next)
      return made
    },
    async open({ person, vault, means }) {
      const dek = await dekBy(person, vault, means)
      await checkVault(person, vault, dek)
      if (means.kind === 'device' && means.pin) await checkPin({ person, ...vault }, dek, means.pin)
      adopt({ person, vault, dek })
      return {}
    },
    enclose: ({ wallet, key, lock: by }) => withOpened(wallet, (current) => enclose(current, key, by)),
    rotate: ({ wallet, key, lock: by }) =>
      withOpened(wallet, ({ person, vault, dek }) =>
        withEntropy(person, vault, dek, async (entropy) => {
          const head = { person, id: vault.id, epoch: vault.epoch + 1 }
          const { next, made } = await make(head, entropy, key, by)
          next.dek.fill(0)
          return made
        }),
      ),
    makeFactor: ({ wallet, secret, ...plan }) =>
      withOpened(wallet, ({ person, vault, dek }) => makeFactor({ person, ...vault }, dek, secret, plan)),
    hand: ({ wallet, key, pairing }) =>
      withOpened(wallet, ({ person, vault, dek }) =>
        seal(key, dek, sealContexts.pairing({ person, ...vault }, pairing)),
      ),
    prove: ({ wallet, message }) =>
      withOpened(wallet, async ({ dek }) => ({ proof: await proveVault(dek, message) })),
    async sign({ wallet, bytes, hash }) {
      const request = await readApproved(bytes, hash)
      return withOpened(wallet, ({ person, vault, dek }) =>
        withEntropy(person, vault, dek, (entropy) =>
          withKeys(entropy, async (keys) => ({ signed: await signApproved(request, keys) })),
        ),
      )
    },
    reveal: ({ wallet }) =>
      withOpened(wallet, ({ person, vault, dek }) =>
        withEntropy(person, vault, dek, async (entropy) => ({ words: toWords(entropy) })),
      ),
    async lock() {
      lock()
      return {}
    },
  }
}

async function dekBy(person: string, vault: Vault, means: Means): Promise<Bytes> {
  const name = { person, ...vault }
  if (means.kind === 'device') {
    const { wrap, key, share, lock } = means
    return unwrapDek({ name, wrap, key, share, lock })
  }
  if (means.kind === 'factor') return openFactor(name, means.secret, means.factor)
  return unseal(means.key, means.payload, sealContexts.pairing(name, means.pairing), 'PAIRING_MISMATCH')
}
