/** Creates the trigger before it adds the references of existing containers, so that no new container is missed. */
export const containerReferenceTriggers = `
CREATE FUNCTION note_references() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM container_references WHERE account_id = OLD.account_id AND container_id = OLD.id
      AND number IN (SELECT plain_number(value) FROM texts_in(OLD.ref_numbers) AS value);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO container_references
      SELECT DISTINCT NEW.account_id, plain_number(value), NEW.id
      FROM texts_in(NEW.ref_numbers) AS value WHERE plain_number(value) <> '';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER containers_referenced AFTER INSERT OR DELETE OR UPDATE OF ref_numbers ON containers
  FOR EACH ROW EXECUTE FUNCTION note_references();
INSERT INTO container_references
  SELECT DISTINCT account_id, plain_number(value), id
  FROM containers, texts_in(ref_numbers) AS value WHERE plain_number(value) <> '';
`
