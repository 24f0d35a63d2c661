import { createOutbox } from '../operations/createOutbox.ts'
import { comeBack } from './comeBack.ts'
import { createLeaving } from './createLeaving.ts'
import { takeLeave } from './takeLeave.ts'

/** What few visits need, and none at once: the frame loads it together with its first use. */
export const late = { comeBack, createLeaving, createOutbox, takeLeave }
