import type * as z from 'zod/mini'
import { accountEndpoints } from '#shared/api/auth/account.ts'
import { custodyEndpoints, type Factor, type Recovery, type Vault } from '#shared/api/auth/custody.ts'
import { type PairingState, pairingEndpoints } from '#shared/api/auth/pairing.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'

export interface FakeCaller {
  person: string
  device: string
}

/** Everything that the server keeps of a person's wallet: what a thief of the database gets. */
export interface FakeWallet {
  vault: Vault
  proofKey: string
  frozen: boolean
  shares: Map<string, string>
  factors: Factor[]
  /** What a device that has no share waits for; absent: it does not wait. */
  recovery?: Recovery
}

/** Custody and pairing of the fake server. */
export function createFakeCustody() {
  const wallets = new Map<string, FakeWallet>()
  const escrows = new Map<string, string>()
  const pairings = new Map<string, PairingState & { person: string; by: string }>()
  const handlers = new Map<string, (body: unknown, caller: FakeCaller) => unknown>()

  const on = <E extends Endpoint>(
    endpoint: E,
    handle: (body: z.infer<E['request']>, caller: FakeCaller) => unknown,
  ) => {
    const schema: E['request'] = endpoint.request
    handlers.set(endpoint.path, (body, caller) => handle(schema.parse(body), caller))
  }
  const walletOf = ({ person }: FakeCaller): FakeWallet => {
    const wallet = wallets.get(person)
    if (!wallet) throw new WalletKitError('FACTOR_REQUIRED', 'No wallet')
    return wallet
  }
  const pairingOf = (id: string, { person }: FakeCaller) => {
    const pairing = pairings.get(id)
    if (pairing?.person !== person) throw new WalletKitError('LOGIN_EXPIRED', 'No such pairing')
    return pairing
  }
  const shown = ({ person: _person, by: _by, ...state }: PairingState & { person: string; by: string }) =>
    state

  on(custodyEndpoints.vault, (_, caller) => {
    const wallet = wallets.get(caller.person)
    return {
      vault: wallet?.vault ?? null,
      frozen: wallet?.frozen ?? false,
      enrolled: wallet?.shares.has(caller.device) ?? false,
      factors: (wallet?.factors ?? []).map(({ id, kind, label }) => ({ id, kind, label, createdAt: 0 })),
      devices: [],
      ...(wallet?.recovery && !wallet.shares.has(caller.device) && { recovery: wallet.recovery }),
    }
  })
  on(custodyEndpoints.create, ({ vault, proofKey, share, factors }, { person, device }) => {
    if (wallets.has(person)) throw new WalletKitError('VAULT_CONFLICT', 'There is one')
    wallets.set(person, { vault, proofKey, frozen: false, shares: new Map([[device, share]]), factors })
    return {}
  })
  on(custodyEndpoints.share, (_, caller) => {
    const wallet = walletOf(caller)
    const share = wallet.shares.get(caller.device)
    if (wallet.frozen) throw new WalletKitError('WALLET_FROZEN', 'Frozen')
    if (share === undefined) throw new WalletKitError('FACTOR_REQUIRED', 'No share')
    return { share, epoch: wallet.vault.epoch }
  })
  on(custodyEndpoints.factors, (_, caller) => {
    const { factors, recovery, shares } = walletOf(caller)
    const waits = recovery && !shares.has(caller.device)
    return waits && recovery.state !== 'released' ? { factors: [], recovery } : { factors }
  })
  on(custodyEndpoints.approveRecovery, (_, caller) => {
    Object.assign(walletOf(caller).recovery ?? {}, { state: 'released' })
    return {}
  })
  on(custodyEndpoints.refuseRecovery, (_, caller) => {
    Object.assign(walletOf(caller).recovery ?? {}, { state: 'refused' })
    return {}
  })
  on(custodyEndpoints.enrol, ({ share }, caller) => {
    const wallet = walletOf(caller)
    if (wallet.frozen) throw new WalletKitError('WALLET_FROZEN', 'Frozen')
    wallet.shares.set(caller.device, share)
    return {}
  })
  on(custodyEndpoints.revokeDevice, ({ device }, caller) => {
    walletOf(caller).shares.delete(device)
    return {}
  })
  on(custodyEndpoints.addFactor, ({ factor }, caller) => {
    walletOf(caller).factors.push(factor)
    return {}
  })
  on(custodyEndpoints.addEscrow, ({ factor, secret }, caller) => {
    walletOf(caller).factors.push(factor)
    escrows.set(factor.id, secret)
    return {}
  })
  on(custodyEndpoints.escrow, (_, caller) => ({
    secrets: walletOf(caller).factors.flatMap(({ id }) => {
      const secret = escrows.get(id)
      return secret ? [{ id, secret }] : []
    }),
  }))
  on(custodyEndpoints.removeFactor, ({ id }, caller) => {
    const wallet = walletOf(caller)
    wallet.factors = wallet.factors.filter((factor) => factor.id !== id)
    return {}
  })
  on(custodyEndpoints.rotate, ({ vault, proofKey, share, factors }, caller) => {
    const wallet = walletOf(caller)
    if (vault.id !== wallet.vault.id || vault.epoch !== wallet.vault.epoch + 1)
      throw new WalletKitError('VAULT_CONFLICT', 'Not the next')
    Object.assign(wallet, { vault, proofKey, factors, shares: new Map([[caller.device, share]]) })
    return {}
  })
  on(custodyEndpoints.freeze, (_, caller) => {
    walletOf(caller).frozen = true
    return {}
  })
  on(custodyEndpoints.thaw, (_, caller) => {
    walletOf(caller).frozen = false
    return {}
  })
  on(custodyEndpoints.exported, () => ({}))
  on(accountEndpoints.updateEmail, () => ({ action: 'VERIFY_PRIMARY_OTP', attempt: randomId() }))
  on(accountEndpoints.stepUp, () => ({ attempt: randomId() }))
  on(accountEndpoints.stepUpOtp, ({ otp }) => {
    if (otp !== '123456') throw new WalletKitError('OTP_INVALID', 'Wrong')
    return {}
  })

  on(pairingEndpoints.pairBegin, ({ commitment, deviceName }, { person, device }) => {
    const id = randomId()
    const site = 'https://shop.test'
    pairings.set(id, { id, stage: 'begun', commitment, deviceName, site, createdAt: 0, person, by: device })
    return { id }
  })
  on(pairingEndpoints.pairList, (_, { person, device }) => ({
    pairings: [...pairings.values()].filter((one) => one.person === person && one.by !== device).map(shown),
  }))
  on(pairingEndpoints.pairJoin, ({ id, key }, caller) => {
    Object.assign(pairingOf(id, caller), { stage: 'joined', oldKey: key })
    return {}
  })
  on(pairingEndpoints.pairReveal, ({ id, key, nonce }, caller) => {
    Object.assign(pairingOf(id, caller), { stage: 'revealed', newKey: key, nonce })
    return {}
  })
  on(pairingEndpoints.pairDeliver, ({ id, payload }, caller) => {
    Object.assign(pairingOf(id, caller), { stage: 'delivered', payload })
    return {}
  })
  on(pairingEndpoints.pairRefuse, ({ id }, caller) => {
    Object.assign(pairingOf(id, caller), { stage: 'refused' })
    return {}
  })
  on(pairingEndpoints.pairState, async ({ id, seen }, caller) => {
    // In the place of the long poll: everything else that is ready runs first.
    if (pairingOf(id, caller).stage === seen) await new Promise((resolve) => setImmediate(resolve))
    return shown(pairingOf(id, caller))
  })

  return {
    wallets,
    proofKeyOf: (person: string): string | undefined => wallets.get(person)?.proofKey,
    answer: async (path: string, body: unknown, caller: FakeCaller): Promise<unknown> =>
      handlers.get(path)?.(body, caller),
  }
}
