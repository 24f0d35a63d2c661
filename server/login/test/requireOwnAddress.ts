import { isTestAddress, testMailDomain } from '#shared/entities/testLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Project } from '../../projects/project.ts'

/**
 * Keeps test projects and all others apart: in a test project, whose codes everybody knows, people sign in by addresses that are nobody's,
 * and elsewhere nobody does.
 *
 * @param email in lower case
 * @throws WalletKitError `EMAIL_INVALID`
 */
export function requireOwnAddress(project: Pick<Project, 'kind'> | null, email: string): void {
  const isTest = project?.kind === 'test'
  if (isTest === isTestAddress(email)) return
  throw new WalletKitError(
    'EMAIL_INVALID',
    isTest
      ? `This is a test project: sign in as anna@${testMailDomain}, or by any other name there`
      : `Addresses of ${testMailDomain} are for test projects`,
  )
}
