ALTER TABLE "project" drop column "searched";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(name || ' ' || name_en || ' ' || location || ' ' || regexp_replace(regexp_replace(description || chr(10) || description_en, '\[([^][]+)\]\(https[^()[:space:]]*\)', '\1', 'g'), '\*(?=\S)|(?<=\S)\*|(?<![[:alnum:]])_(?=\S)|(?<=\S)_(?![[:alnum:]])|\\(?=[^[:alnum:][:space:]])|^#+ +', '', 'gn')), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')) STORED NOT NULL;--> statement-breakpoint
-- Dropping the column has dropped its index.
CREATE INDEX "project_search" ON "project" USING gin ("searched" gin_trgm_ops);
