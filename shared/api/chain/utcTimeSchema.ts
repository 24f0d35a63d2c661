import * as z from 'zod/mini'

/**
 * A time as JSON carries it: `2026-01-31T23:59:59.000Z`. The library's own schema takes more than servers send, and would
 * make the widget's first view larger.
 */
export const utcTimeSchema = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/),
  z.refine((time) => !Number.isNaN(Date.parse(time))),
)
