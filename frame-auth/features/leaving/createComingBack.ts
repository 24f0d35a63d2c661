import { operationPrefix } from '../operations/operationKey.ts'
import type { ComeBackParameters } from './comeBack.ts'
import { leftPrefix } from './leftKey.ts'

export interface ComingBackParameters extends Omit<ComeBackParameters, 'person' | 'origin'> {
  /** Resolves when the session of an earlier visit has been read. */
  ready: Promise<void>
  person: () => string | null
  /** Null until a page has been named. */
  site: () => string | null
}

/** Takes up what was left behind as soon as it is known who is signed in, and where. Its code loads where there is something. */
export function createComingBack({ ready, person, site, ...parameters }: ComingBackParameters) {
  const { storage } = parameters
  /** Whose it is, and whether it counts any more, is not asked: what is over is removed by who takes it up. */
  const hasOpen = async () => {
    const left = await Promise.all([storage.list(leftPrefix), storage.list(operationPrefix)])
    return left.flat().length > 0
  }
  const run = async () => {
    await ready
    if (!(await hasOpen())) return
    const { late } = await import('./late.ts')
    const [owner, origin] = [person(), site()]
    if (owner !== null && origin !== null) await late.comeBack({ ...parameters, person: owner, origin })
  }
  return {
    /** Whether something that a document before this one has left behind may still be signed or sent. */
    hasOpen,
    /** Call when somebody has signed in, and when the page has been named. */
    begin: () => void run().catch(() => {}),
  }
}
