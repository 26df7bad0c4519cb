-- One kind for all roles, which names the role: role.admin_granted becomes role.granted of admin.
UPDATE "notification"
SET "params" = "params" || jsonb_build_object('role', split_part(split_part("kind", '.', 2), '_', 1)),
    "kind" = 'role.' || split_part("kind", '_', 2)
WHERE "kind" IN ('role.admin_granted', 'role.admin_taken', 'role.erir_granted', 'role.erir_taken',
  'role.auditor_granted', 'role.auditor_taken');
