import type { PoolOffer, PoolOffers } from './readOffers.ts'

/** The way by which most arrives, less what its gas costs; undefined: there is none. @param gasPrice wei */
export function chooseOffer({ offers, coinRate }: PoolOffers, gasPrice: bigint): PoolOffer | undefined {
  const net = ({ out, gas }: PoolOffer) => {
    if (!coinRate || coinRate.coin === '0') return BigInt(out)
    return BigInt(out) - (BigInt(gas) * gasPrice * BigInt(coinRate.out)) / BigInt(coinRate.coin)
  }
  return offers.reduce<PoolOffer | undefined>(
    (best, offer) => (best === undefined || net(offer) > net(best) ? offer : best),
    undefined,
  )
}
