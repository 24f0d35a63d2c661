import type { offerEndpoints } from '#shared/api/admin/offer.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { judgeOffers } from '../offers/judgeOffers.ts'
import type { AdminContext } from './adminContext.ts'
import type { AdminHandlers } from './adminHandlers.ts'

/** What visitors of a project's pages are offered, and what not and why. */
export function offerCalls({ config, projects }: AdminContext): AdminHandlers<typeof offerEndpoints> {
  return {
    async readOffer({ projectId }) {
      const project = await projects.get(projectId)
      if (!project)
        throw new WalletKitError('PROJECT_NOT_FOUND', `There is no project with the id ${projectId}`)
      return { answer: { offers: judgeOffers({ config, project }) } }
    },
  }
}
