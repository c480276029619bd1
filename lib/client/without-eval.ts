import { z } from "zod";

// Import this where a page reads with a schema: zod would try whether it may compile code, and our content security
// policy reports every try.
z.config({ jitless: true });
