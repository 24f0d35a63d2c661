import { demoAccounts } from '../demoAccounts.ts'
import type { PhoneConfig } from './phoneConfig.ts'

/** The parts of a world's addresses that concern a phone. */
export interface PhoneSurroundings extends Pick<PhoneConfig, 'projectId' | 'chains' | 'solana'> {
  relay: { url: string }
  /** Of the Verify service, as a browser reaches it. */
  verify: string
}

/**
 * The demo visitor's phone in a local world, for Node.
 *
 * @example const phone = await createPhone(toPhoneConfig(world.urls))
 */
export function toPhoneConfig(surroundings: PhoneSurroundings): PhoneConfig {
  const [first, ...others] = demoAccounts.evm
  const { relay, verify, projectId, chains, solana } = surroundings
  return {
    relayUrl: relay.url,
    // Node does not resolve the name.
    verifyUrl: verify.replace('verify.localhost', '127.0.0.1'),
    projectId,
    chains: [...chains],
    solana,
    evmKeys: [first, ...others],
    solanaKey: demoAccounts.solana,
  }
}
