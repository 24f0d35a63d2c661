import type { Persons } from '../login/accounts/persons.ts'
import type { CustodyHandlers } from './createCustody.ts'

/** A device that is revoked loses its session and its place among the known ones, besides its share (threat 25). */
export function forgetRevoked(
  handlers: CustodyHandlers,
  persons: Pick<Persons, 'forgetDevice'>,
): CustodyHandlers {
  return {
    ...handlers,
    async revokeDevice(request, caller) {
      const answer = await handlers.revokeDevice(request, caller)
      await persons.forgetDevice(caller.person.id, request.device)
      return answer
    },
  }
}
