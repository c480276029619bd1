import type { Node } from "@babel/types";

/** Whether `node` is the bare name `require`. */
export function isRequire(node: Node): boolean {
  return node.type === "Identifier" && node.name === "require";
}

/** Whether an identifier at `key` of `parent` is read as a value, and not called, declared, or used as a property name or a type. */
export function isReadAsValue(parent: Node, key: string): boolean {
  switch (parent.type) {
    case "CallExpression":
    case "OptionalCallExpression":
      return key !== "callee";
    case "MemberExpression":
    case "OptionalMemberExpression":
      return key === "object" || parent.computed;
    case "ObjectProperty":
    case "ObjectMethod":
    case "ClassProperty":
    case "ClassMethod":
    case "ClassAccessorProperty":
      return key === "value" || (key === "key" && parent.computed === true);
    case "VariableDeclarator":
      return key === "init";
    case "AssignmentPattern":
    case "AssignmentExpression":
      return key === "right";
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ClassExpression":
    case "ClassDeclaration":
      return key === "superClass";
    case "ArrowFunctionExpression":
      return key === "body";
    case "ExportSpecifier":
      return key === "local";
    case "ImportSpecifier":
    case "ImportDefaultSpecifier":
    case "ImportNamespaceSpecifier":
    case "ExportNamespaceSpecifier":
    case "ImportAttribute":
    case "LabeledStatement":
    case "BreakStatement":
    case "ContinueStatement":
    case "MetaProperty":
    case "PrivateName":
    case "RestElement":
    case "ArrayPattern":
    case "CatchClause":
      return false;
    case "TSEnumMember":
      return key === "initializer";
    case "TSImportEqualsDeclaration":
      return key === "moduleReference";
    default:
      return !parent.type.startsWith("TS") || /^TS(As|Satisfies|NonNull|TypeAssertion|Instantiation|ExportAssignment)/.test(parent.type);
  }
}
