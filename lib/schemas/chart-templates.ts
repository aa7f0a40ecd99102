import * as z from 'zod/mini';
import { longestTemplateName, mostTemplateBytes, mostTemplates } from '../config/chart-panel.ts';
import { addressSchema } from './address.ts';

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTemplateName));
const isSmall = (text: string): boolean => new TextEncoder().encode(text).length <= mostTemplateBytes;

/** The look of a chart under a name; its content is read by the page alone. */
export const chartTemplateSchema = z.object({ name: nameSchema, content: z.string().check(z.refine(isSmall)) });
export type ChartTemplate = z.infer<typeof chartTemplateSchema>;

export const chartTemplatesSchema = z.array(chartTemplateSchema).check(z.maxLength(mostTemplates));

export const templateChangeSchema = z.object({
  userAddress: addressSchema,
  save: chartTemplatesSchema,
  remove: z.array(nameSchema).check(z.maxLength(mostTemplates)),
});

export const keptTemplatesSchema = z.object({ templates: chartTemplatesSchema });
