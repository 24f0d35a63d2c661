import * as z from 'zod/mini'
import { viewNames } from './view.ts'

export const viewNameSchema = z.enum(viewNames)
