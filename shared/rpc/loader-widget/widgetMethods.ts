import type { MethodTable } from '../contract.ts'
import { openingMethods } from './openingMethods.ts'
import { widgetCalls } from './widgetCalls.ts'

/** What the widget answers. */
export const widgetMethods = { ...openingMethods, ...widgetCalls } as const satisfies MethodTable
