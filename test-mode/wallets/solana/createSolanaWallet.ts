import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { toBehaviour } from '../behaviour.ts'
import type { SolanaWalletConfig } from '../config.ts'
import { createDecider } from '../createDecider.ts'
import { createEmitter } from '../createEmitter.ts'
import { createRequestLog } from '../createRequestLog.ts'
import { drawnIcon } from '../drawnIcon.ts'
import type { WalletEnvironment } from '../environment.ts'
import { providerErrors } from '../providerError.ts'
import type { WalletControls } from '../walletControls.ts'
import { describeTransaction } from './describeTransaction.ts'
import { registerSolanaWallet } from './registerSolanaWallet.ts'
import { createSolanaSigner } from './solanaSigner.ts'
import { writeSignIn } from './writeSignIn.ts'

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignInFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

export interface SolanaWallet {
  wallet: Wallet & { features: Features }
  controls: WalletControls
  destroy(): void
}

const isIcon = (icon: unknown): icon is WalletIcon =>
  typeof icon === 'string' && icon.startsWith('data:image/')

/**
 * Creates a simulated wallet-standard wallet, which really signs, and registers it with the page. What the page may see
 * is remembered for its origin.
 */
export async function createSolanaWallet(
  config: SolanaWalletConfig,
  environment: WalletEnvironment,
): Promise<SolanaWallet> {
  let behaviour = toBehaviour(config.behaviour)
  let auto = config.auto
  const id = config.id ?? config.name
  const key = `simulated-wallet:${id}`
  const icon = isIcon(config.icon) ? config.icon : drawnIcon(config.name)
  const changes = createEmitter()
  const decider = createDecider(environment, () => auto)
  const log = createRequestLog()
  const signer = await createSolanaSigner(config)

  const account: WalletAccount = Object.freeze({
    address: signer.address,
    publicKey: signer.publicKey,
    chains: config.chains,
    features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const,
  })
  let accounts: readonly WalletAccount[] = environment.storage.getItem(key) === 'permitted' ? [account] : []

  const permit = (permitted: boolean) => {
    if (permitted) environment.storage.setItem(key, 'permitted')
    else environment.storage.removeItem(key)
    show(permitted)
  }
  const show = (permitted: boolean) => {
    if (permitted === accounts.length > 0) return
    accounts = permitted ? [account] : []
    changes.emit('change', { accounts })
  }
  const follow = () => show(environment.storage.getItem(key) === 'permitted')
  // An extension is one for all tabs.
  environment.target.addEventListener('storage', (event) => {
    if (Reflect.get(event, 'key') === key) follow()
  })
  // What was said while the page was left, and kept by the browser.
  environment.target.addEventListener('pageshow', follow)
  const facts = { label: 'Account', value: signer.address }
  const ask = (title: string, action: string, rows = [facts], text?: string) => ({
    wallet: { name: config.name, icon },
    origin: environment.origin,
    title,
    action,
    rows,
    ...(text !== undefined && { text }),
  })
  const authorize = (asked: WalletAccount) => {
    if (accounts.length === 0 || asked.address !== signer.address) throw providerErrors.unauthorized()
  }
  const decideTransaction = async (wire: Uint8Array, action: string) =>
    decider.decide(
      behaviour.sign,
      ask(`${action} this transaction?`, action, [facts, ...describeTransaction(wire)]),
    )

  const features: Features = {
    'standard:connect': {
      version: '1.0.0',
      connect: ({ silent = false } = {}) =>
        log.follow('standard:connect', { silent }, async () => {
          if (behaviour.read === 'silent') return new Promise(() => {})
          if (accounts.length > 0 || silent) return { accounts }
          await decider.decide(behaviour.connect, ask('Connect to this site?', 'Connect'), 'connect')
          // Of no wallet's shape on purpose, so it is built where no type looks.
          if (behaviour.connect === 'nonsense') return JSON.parse('{"accounts":[{"address":7}]}')
          permit(true)
          return { accounts }
        }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () => log.follow('standard:disconnect', undefined, async () => permit(false)),
    },
    'standard:events': {
      version: '1.0.0',
      on(event, listener) {
        const listen = (data: unknown) => Reflect.apply(listener, undefined, [data])
        changes.on(event, listen)
        return () => changes.off(event, listen)
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs) =>
        log.follow('solana:signIn', inputs, () =>
          inSequence(inputs, async (input) => {
            const text = writeSignIn(input, signer.address, environment.origin)
            // Of another site's message a wallet says so, and signs nothing.
            if (input.domain !== undefined && input.domain !== new URL(environment.origin).host)
              throw providerErrors.unauthorized()
            await decider.decide(behaviour.sign, ask('Sign in to this site?', 'Sign in', [facts], text))
            permit(true)
            const signedMessage = new TextEncoder().encode(text)
            const signature = await signer.signMessage(signedMessage)
            return { account, signedMessage, signature, signatureType: 'ed25519' as const }
          }),
        ),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        log.follow('solana:signMessage', inputs, () =>
          inSequence(inputs, async ({ account: asked, message }) => {
            authorize(asked)
            const text = new TextDecoder().decode(message)
            await decider.decide(behaviour.sign, ask('Sign this message?', 'Sign', [facts], text))
            const signature = await signer.signMessage(message)
            return { signedMessage: message, signature, signatureType: 'ed25519' as const }
          }),
        ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs) =>
        log.follow('solana:signTransaction', inputs, () =>
          inSequence(inputs, async ({ account: asked, transaction }) => {
            authorize(asked)
            await decideTransaction(transaction, 'Sign')
            return { signedTransaction: await signer.signTransaction(transaction) }
          }),
        ),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: (...inputs) =>
        log.follow('solana:signAndSendTransaction', inputs, () =>
          inSequence(inputs, async ({ account: asked, transaction }) => {
            authorize(asked)
            await decideTransaction(transaction, 'Send')
            return { signature: await signer.signAndSend(transaction) }
          }),
        ),
    },
  }

  const wallet: SolanaWallet['wallet'] = {
    version: '1.0.0',
    name: config.name,
    icon,
    chains: config.chains,
    features,
    get accounts() {
      return accounts
    },
  }
  if (!config.signsIn) Reflect.deleteProperty(features, 'solana:signIn')
  const unregister = registerSolanaWallet(environment.target, wallet)

  const answerWaiting = (approved: boolean) => {
    if (!decider.answer(approved)) throw new Error(`No request waits in ${config.name}`)
  }
  return {
    wallet,
    controls: {
      id,
      kind: 'solana',
      name: config.name,
      log: log.entries,
      addresses: () => [signer.address],
      setBehaviour: (choice) => {
        behaviour = toBehaviour(choice)
      },
      setAuto: (value) => {
        auto = value
      },
      approve: () => answerWaiting(true),
      reject: () => answerWaiting(false),
      waiting: decider.waiting,
      next: decider.next,
      setAccounts: (addresses) => permit(addresses.includes(signer.address)),
      chooseAccount() {
        throw new Error(`${config.name} has one account`)
      },
      setChain() {
        throw new Error(`${config.name} has one ledger`)
      },
    },
    destroy: unregister,
  }
}

/** One after the other, so that a person is asked about one thing at a time. */
async function inSequence<In, Out>(inputs: readonly In[], each: (input: In) => Promise<Out>): Promise<Out[]> {
  const outputs: Out[] = []
  for (const input of inputs) outputs.push(await each(input))
  return outputs
}
