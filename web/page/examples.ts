// Texts to start with, from the repository's fixtures.

import backup from "../../fixtures/page/backup.yaml?raw";
import backupResource from "../../fixtures/page/backup-resource.yaml?raw";
import gateway from "../../fixtures/page/gateway.yaml?raw";
import gatewayResource from "../../fixtures/page/gateway-resource.yaml?raw";
import indentation from "../../fixtures/page/indentation.yaml?raw";
import rollout from "../../fixtures/defaults/deployment.yaml?raw";
import foo from "../../fixtures/guide/non-structural.yaml?raw";
import route from "../../fixtures/validations/expressions.yaml?raw";
import type { Texts } from "./engine/messages";

interface Example extends Texts {
  name: string;
}

export const EXAMPLES: readonly Example[] = [
  { name: "Start here", crd: backup, resource: backupResource },
  { name: "One mistake, many errors", crd: indentation, resource: "" },
  { name: "A resource beside its CRD", crd: gateway, resource: gatewayResource },
  { name: "Validation rules", crd: route, resource: "" },
  { name: "Defaults", crd: rollout, resource: "" },
  { name: "Not structural", crd: foo, resource: "" },
  { name: "Empty", crd: "", resource: "" },
];
