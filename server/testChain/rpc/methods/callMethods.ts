import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Node } from '../../createNode.ts'
import { estimateGas } from '../../evm/estimateGas.ts'
import { toCallFailure } from '../../evm/revert.ts'
import { gasLimitOf, runCall } from '../../evm/runCall.ts'
import { simulate, simulationSchema } from '../../evm/simulate.ts'
import { createTrial } from '../../evm/trial.ts'
import {
  type BlockOverrides,
  blockOverridesSchema,
  callSchema,
  type StateOverrideSet,
  stateOverridesSchema,
} from '../callSchema.ts'
import { type Methods, method } from '../method.ts'
import { type BlockReference, blockParam, requireBlock } from '../params.ts'

const callParams = z.tuple([
  callSchema,
  z.optional(blockParam),
  z.optional(stateOverridesSchema),
  z.optional(blockOverridesSchema),
])

/** Gives trials after a block, one after the other. */
async function toTrials(
  node: Node,
  reference: BlockReference | undefined,
  overrides: StateOverrideSet | undefined,
  blockOverrides: BlockOverrides | undefined,
) {
  const chain = await node.read()
  const at = requireBlock(chain, reference)
  return () => createTrial({ chain, at, overrides, blockOverrides })
}

/** What transactions would do. */
export const callMethods: Methods = {
  eth_call: method(callParams, async ([call, ...where], node) => {
    const begin = await toTrials(node, ...where)
    const { data, error } = await runCall(await begin(), call, gasLimitOf(call))
    if (error !== null) throw toCallFailure(error, data)
    return data
  }),
  eth_estimateGas: method(callParams, async ([call, ...where], node) =>
    numberToHex(await estimateGas(await toTrials(node, ...where), call)),
  ),
  eth_createAccessList: method(callParams, async ([call, ...where], node) => {
    const begin = await toTrials(node, ...where)
    const { accessList, gasUsed, error } = await runCall(await begin(), call, gasLimitOf(call))
    return { accessList, gasUsed: numberToHex(gasUsed), ...(error !== null && { error }) }
  }),
  eth_simulateV1: method(
    z.tuple([simulationSchema, z.optional(blockParam)]),
    async ([request, reference], node) => {
      const chain = await node.read()
      return simulate(chain, request, requireBlock(chain, reference))
    },
  ),
}
