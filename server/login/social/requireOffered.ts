import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Projects } from '../../projects/projects.ts'

/** Rejects with `INVALID_PARAMS` where the project does not offer this login. */
export async function requireOffered(
  projects: Pick<Projects, 'get'>,
  projectId: string,
  login: SocialLogin,
): Promise<void> {
  const offered = (await projects.get(projectId))?.features.socials
  if (offered && !offered.includes(login))
    throw new WalletKitError('INVALID_PARAMS', `This project does not offer sign-in with ${login}`)
}
