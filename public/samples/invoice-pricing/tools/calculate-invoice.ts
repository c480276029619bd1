import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defineTool, Type } from "@mutagent/agents/tools";

type InvoiceInput = { sku: string; quantity: number; discountPercent: number; taxBasisPoints: number };
type Catalog = { version: string; products: Record<string, number> };

export default defineTool<InvoiceInput>({
  name: "calculate_invoice",
  label: "Calculate invoice",
  description: "Prices one product of the packaged catalog: discount first, then tax, each rounded to whole cents.",
  parameters: Type.Object(
    {
      sku: Type.String(),
      quantity: Type.Integer({ minimum: 1, maximum: 100 }),
      discountPercent: Type.Integer({ minimum: 0, maximum: 100 }),
      taxBasisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }),
    },
    { additionalProperties: false },
  ),
  async execute(_toolCallId, { sku, quantity, discountPercent, taxBasisPoints }, _signal, _onUpdate, context) {
    const catalog: Catalog = JSON.parse(await readFile(join(context.paths.assetRoot, "assets/catalog.json"), "utf8"));
    const unitCents = Object.hasOwn(catalog.products, sku) ? catalog.products[sku] : undefined;
    if (unitCents === undefined) throw new Error(`Unknown product: ${sku}`);

    const subtotalCents = unitCents * quantity;
    const discountCents = Math.round((subtotalCents * discountPercent) / 100);
    const netCents = subtotalCents - discountCents;
    const taxCents = Math.round((netCents * taxBasisPoints) / 10_000);
    const invoice = {
      subtotalCents,
      discountCents,
      taxCents,
      totalCents: netCents + taxCents,
      catalogVersion: catalog.version,
      contextVersion: context.agent.contextVersion,
    };
    return { content: [{ type: "text", text: JSON.stringify(invoice) }], details: invoice };
  },
});
