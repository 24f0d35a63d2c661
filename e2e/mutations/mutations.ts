import type { Mutation } from './mutation.ts'

/** The guards that the product stands on. Each entry removes one; its proof must go red. */
export const mutations: readonly Mutation[] = []
