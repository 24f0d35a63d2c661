import { createFairLimit } from '../../limits/createFairLimit.ts'
import type { FairLimit, Release } from '../../limits/fairLimit.ts'
import type { ChainLoadPolicy } from './chainLoadPolicy.ts'
import type { LoadMeter } from './createLoadMeter.ts'

/** All projects' key. */
const all = ''

/** Whose call it is, and where it comes from. */
interface Entering {
  projectId: string
  network: string
}

/** What all routes have under way, counted together. */
export interface GateContext {
  meter: Pick<LoadMeter, 'isOverloaded'>
  calls: { ofProject: FairLimit; ofAll: FairLimit }
  streams: { ofProject: FairLimit; ofAll: FairLimit }
}

export function createGateContext(
  meter: Pick<LoadMeter, 'isOverloaded'>,
  policy: ChainLoadPolicy,
): GateContext {
  const none = { waiting: 0, waitingPerClient: 0 }
  const calls = {
    ofProject: createFairLimit({
      places: policy.projectInFlight,
      perClient: policy.clientInFlight,
      waiting: policy.waiting,
      waitingPerClient: policy.clientWaiting,
      reserve: policy.reserve,
    }),
    ofAll: createFairLimit({
      places: policy.inFlight,
      perClient: policy.clientInFlightOfAll,
      reserve: policy.reserve,
      ...none,
    }),
  }
  const streams = {
    ofProject: createFairLimit({
      places: policy.projectStreams,
      perClient: policy.projectStreams,
      reserve: policy.reserve,
      ...none,
    }),
    ofAll: createFairLimit({
      places: policy.streams,
      perClient: policy.clientStreams,
      reserve: policy.reserve,
      ...none,
    }),
  }
  return { meter, calls, streams }
}

/** Counts a call until it is released; the refusal's status if there is no room for it, and then it is not counted. */
export async function enterGate(
  { meter, calls }: GateContext,
  { projectId, network }: Entering,
  signal: () => AbortSignal,
): Promise<Release | 429 | 503> {
  if (meter.isOverloaded()) return 503
  const leave = await calls.ofProject.enter({ key: projectId, client: network }, signal)
  if (!leave) return 429
  const leaveAll = calls.ofAll.take({ key: all, client: network })
  if (!leaveAll) {
    leave()
    return 503
  }
  return () => {
    leaveAll()
    leave()
  }
}

/** The same for a stream; null if there is room for none. */
export function takeStream(
  { meter, streams }: GateContext,
  { projectId, network }: Entering,
): Release | null {
  if (meter.isOverloaded()) return null
  const leave = streams.ofProject.take({ key: projectId, client: network })
  const leaveAll = leave && streams.ofAll.take({ key: all, client: network })
  if (!leaveAll) {
    leave?.()
    return null
  }
  return () => {
    leaveAll()
    leave()
  }
}
