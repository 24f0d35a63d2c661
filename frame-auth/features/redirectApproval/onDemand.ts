import { createOutbox } from '../operations/createOutbox.ts'
import { prepareRedirect } from './prepare.ts'
import { resumeRedirects } from './resume.ts'
import { startRedirect } from './start.ts'

/** What few visits need, and none at once: the frame loads it together with its first use. */
export const onDemand = { createOutbox, prepareRedirect, resumeRedirects, startRedirect }
