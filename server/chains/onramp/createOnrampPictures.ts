import type { Project } from '../../projects/project.ts'
import type { Chains } from '../core/chain.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'
import type { TokenIcons } from '../remoteContent/createTokenIcons.ts'
import type { OfferPictures } from './mergeOffers.ts'
import type { OnrampProvider } from './onrampProvider.ts'

/** Pictures of who sells, what is sold, and what is paid with, all of them below the kit's origin. */
export interface OnrampPictures {
  seller(provider: Pick<OnrampProvider, 'name' | 'logoUri' | 'hasIcon'>): string | undefined
  coin: TokenIcons['sold']
  /** Of a project's offers. */
  of(project: Project): OfferPictures
}

interface OnrampPicturesParameters {
  kitOrigin: string
  chains: Pick<Chains, 'all'>
  icons: Pick<TokenIcons, 'sold'>
  remote: Pick<RemoteReader, 'pictureUrl'>
}

export function createOnrampPictures({
  kitOrigin,
  chains,
  icons,
  remote,
}: OnrampPicturesParameters): OnrampPictures {
  return {
    seller: ({ name, logoUri = '', hasIcon }) =>
      (logoUri && remote.pictureUrl(logoUri)) ||
      (hasIcon ? `${kitOrigin}/public/getSellerImage/${name}` : undefined),
    coin: icons.sold,
    of(project) {
      const known = new Map(chains.all(project).map((chain) => [chain.id, chain]))
      return {
        coin: ({ symbol, caipNetworkId, contractAddress: contract }) =>
          icons.sold(known.get(caipNetworkId), { symbol, contract }),
        currency: (code) => `${kitOrigin}/public/getCurrencyImage/${code}`,
      }
    },
  }
}
