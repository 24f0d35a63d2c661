import * as z from 'zod/mini'

/** Of the kit's origin, with `?projectId=…&page=…`. */
export const localOffersPath = '/projects/v1/offered'

/** What visitors of the project's pages are offered and what not, as lines for whoever develops one. */
export const localOffersSchema = z.object({ text: z.string().check(z.minLength(1), z.maxLength(20_000)) })
