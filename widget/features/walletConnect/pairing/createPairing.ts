import { createPairingContext, type PairingParameters, retirePairing } from './pairingContext.ts'
import { preparePairing } from './preparePairing.ts'

/** The one live pairing: made, renewed, given up. A proposal that was given up never becomes a connection. */
export function createPairing(parameters: PairingParameters) {
  const context = createPairingContext(parameters)
  const retire = () => retirePairing(context)
  return {
    prepare: (since?: number) => preparePairing(context, since),
    retire,
    /** The URI to use now. */
    uri: () => context.uri,
    destroy: retire,
  }
}

export type Pairing = ReturnType<typeof createPairing>
